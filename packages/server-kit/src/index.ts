/** What every server of the product needs. */
export { closeOnSignal, drainConnections, isEnding } from './drain-connections.ts';
export { currentRequestId, followRequests, requestIdHeader, requestIds } from './request-ids.ts';
export {
  currentTraceparent,
  inJobSpan,
  inQuerySpan,
  inSpan,
  startTelemetry,
  stopTelemetry,
  type TelemetrySettings,
  traceHeaders,
  traceIdOfLine,
  traceRequests,
} from './telemetry/telemetry.ts';
export { trustedProxies } from './trusted-proxies.ts';
