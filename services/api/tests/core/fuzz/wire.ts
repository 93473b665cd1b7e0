/** A request as it goes over the wire. */
export interface Wire {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** The address was bent: it need not lead to the operation. */
  isElsewhere: boolean;
}
