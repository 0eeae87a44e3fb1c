import type { Handler } from '../platform/http/call.ts';
import { answerPretest } from './answer-pretest.ts';
import { pretestOnboarding } from './pretest-onboarding.ts';
import { showPretest } from './show-pretest.ts';
import { startPretest } from './start-pretest.ts';

export const endpoints: readonly Handler[] = [showPretest, pretestOnboarding, startPretest, answerPretest];
