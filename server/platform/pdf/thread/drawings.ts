import { drawReceipt } from '../../../billing/draw-receipt.ts';
import { drawCertificate } from '../../../credits/certificate/draw-certificate.ts';
import { drawAuditReport } from '../../../planner/draw-audit-report.ts';

/** The documents that threads draw, by name. Their input is sent to a thread, so it consists of plain values and dates. */
export const DRAWINGS = {
  certificate: drawCertificate,
  receipt: drawReceipt,
  'audit-report': drawAuditReport,
};

export type Drawings = typeof DRAWINGS;

/** A document's name with its input. */
export type Drawing = {
  [Name in keyof Drawings]: { readonly name: Name; readonly input: Parameters<Drawings[Name]> };
}[keyof Drawings];
