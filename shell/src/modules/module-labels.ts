/** Display names of modules in the fallback. An unlisted module is "This part". */
export const moduleLabels: Readonly<Record<string, string>> = {
  'mfe-auth': 'The account part',
  'mfe-vehicles': 'The vehicles part',
  'mfe-renewals': 'The renewals part',
  'mfe-payments': 'The payments part',
  'mfe-admin': 'The admin part',
};
