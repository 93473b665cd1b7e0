const texts: Readonly<Record<string, string>> = {
  'mail-code': 'E-mail with a code',
  'mail-transactional': 'E-mail',
  'mail-bulk': 'Reminder or newsletter',
  'payment-webhook': 'News on a payment',
  'courier-webhook': 'News on a parcel',
  refund: 'Refund',
  'save-vehicle-import': 'Import of vehicles',
  'remove-files': 'Removal of files',
  'check-audit': 'Check of the audit',
};

/** The kind of work in words; that of a queue without any is its name: `send-reminders` is 'Send reminders'. */
export function queueText(queue: string): string {
  const words = queue.replaceAll('-', ' ');
  return texts[queue] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
