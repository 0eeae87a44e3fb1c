// `@preceptor/core/testing`: what the ports of a device promise, as cases for any test runner.

export { type CardFieldOnTrial, cardFieldCases } from '#root/clients/package/testing/card-field-cases.ts';
export type { PortCase } from '#root/clients/package/testing/case.ts';
export {
  type DownloadsOnTrial,
  downloadCases,
  type JourneyOnTrial,
  journeyCases,
  type PendingSignInsOnTrial,
  pendingSignInCases,
  type SavedFile,
  type ShareSheetOnTrial,
  shareSheetCases,
} from '#root/clients/package/testing/device-service-cases.ts';
export {
  deviceStorageCases,
  type StorageUnderTest,
} from '#root/clients/package/testing/device-storage-cases.ts';
export {
  type PasskeyDeviceOnTrial,
  passkeyDeviceCases,
  type SecretMakerOnTrial,
  secretMakerCases,
} from '#root/clients/package/testing/sign-in-cases.ts';
export {
  type StoredOnTrial,
  type StoredPorts,
  storedPortCases,
} from '#root/clients/package/testing/stored-port-cases.ts';
export {
  type ConnectivityOnTrial,
  calendarCases,
  connectivityCases,
  type DefectReportsOnTrial,
  defectReportsCases,
  type FlagServiceOnTrial,
  flagServiceCases,
  type LogOnTrial,
  logCases,
  type NoticesOnTrial,
  noticesCases,
  type RedirectOnTrial,
  redirectCases,
  stopwatchCases,
} from '#root/clients/package/testing/surroundings-cases.ts';
export {
  type DigestOnTrial,
  digestCases,
  type VisitCounterOnTrial,
  visitCounterCases,
} from '#root/clients/package/testing/tracking-cases.ts';
