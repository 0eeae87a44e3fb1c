import type { SecurityEvent } from '../accounts/security-event.ts';
import type { Caches } from '../shared/caches.ts';
import type { Page } from '../shared/page.ts';
import { type PageList, pageList } from '../shared/page-list.ts';
import type { SecurityEvents } from './ports.ts';

/** The recent security events of the learner's account, the newest first (SC-06). */
export type ViewSecurityEvents = Pick<
  PageList<SecurityEvent, Page<SecurityEvent>>,
  'state' | 'more' | 'retry'
>;

interface ViewSecurityEventsPorts {
  readonly caches: Caches;
  readonly securityEvents: SecurityEvents;
}

export const viewSecurityEvents = ({ caches, securityEvents }: ViewSecurityEventsPorts): ViewSecurityEvents =>
  pageList(caches, securityEvents.page, ({ id }) => id, ['sessions']);
