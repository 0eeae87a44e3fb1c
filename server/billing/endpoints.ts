import { type Handler, heavy } from '../platform/http/call.ts';
import {
  removePaymentMethod,
  savePaymentMethod,
  showPaymentMethod,
  updateBillingAddress,
} from './payment-method.ts';
import { latestReceipt, paymentHistory } from './payments.ts';
import { lifetimeReceiptPdf, receiptPdf } from './receipt-pdf.ts';

export const endpoints: readonly Handler[] = [
  showPaymentMethod,
  savePaymentMethod,
  removePaymentMethod,
  updateBillingAddress,
  paymentHistory,
  latestReceipt,
  heavy(receiptPdf),
  heavy(lifetimeReceiptPdf),
];
