/** Where browsers send a `HealthReport`, on the site's own origin. Apart from its schema, which browsers do not need. */
export const healthReportsPath = '/health-reports';
