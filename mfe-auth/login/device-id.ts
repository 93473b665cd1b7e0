import { localPageStorage } from 'web-kit/host';

const key = 'device';

/**
 * The random id by which the API knows this browser again, so that a login on a new device is reported by mail. It stays after a
 * logout.
 */
export function deviceId(): string {
  const id = localPageStorage.get(key) || crypto.randomUUID();
  localPageStorage.set(key, id);
  return id;
}
