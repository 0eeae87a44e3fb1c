import type { Endpoint } from '../http/call.ts';
import { articleDetails } from './article-details.ts';
import { articleFile, disclosureFile } from './article-files.ts';

export const endpoints: readonly Endpoint[] = [articleDetails, articleFile, disclosureFile];
