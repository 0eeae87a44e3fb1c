import { describe, expect, it } from 'vitest';
import { applicability } from '#core/planner/applicability.ts';
import { TODAY } from '../requirements/requirement-samples.ts';
import { license, practice, ruleNamed } from './planner-samples.ts';

const dea = (registered: boolean | null) => ({ dea: { registered, expiresOn: null } });
const APPLYING = { newApplicant: true, issuedOn: null };

describe('the learners that a rule applies to', () => {
  it.each([
    ['fl-medical-errors', {}, {}, 'applies'],
    ['fl-total', {}, {}, 'applies'],
    ['fl-hiv', {}, {}, 'applies'],
    ['fl-controlled-substances', {}, dea(true), 'applies'],
    ['fl-controlled-substances', {}, dea(false), 'exempt: no-dea'],
    ['fl-controlled-substances', {}, dea(null), 'may-apply: dea'],
    ['ca-pain-and-end-of-life', {}, { specialties: ['Radiology', 'Psychiatry'] }, 'exempt: specialty'],
    ['ca-pain-and-end-of-life', {}, { specialties: ['Psychiatry'] }, 'applies'],
    ['ca-geriatrics', {}, {}, 'may-apply: note'],
    ['al-controlled-substances', {}, {}, 'may-apply: note'],
    ['ar-prescribing', { issuedOn: '2024-05-05' }, {}, 'applies'],
    ['ar-prescribing', { issuedOn: '2024-05-04' }, {}, 'exempt: not-new'],
    ['ar-prescribing', { issuedOn: null }, {}, 'may-apply: issue-date'],
    ['ar-prescribing', APPLYING, {}, 'applies'],
    ['mi-implicit-bias-at-first', APPLYING, {}, 'applies'],
    ['mi-implicit-bias-at-first', { issuedOn: TODAY }, {}, 'exempt: not-new'],
    ['mi-implicit-bias-at-first', { issuedOn: null }, {}, 'exempt: not-new'],
    ['mi-implicit-bias', APPLYING, {}, 'exempt: not-issued'],
    ['tx-opioids-at-first', { issuedOn: '2023-01-01' }, {}, 'may-apply: note'],
    ['tx-opioids', { issuedOn: '2023-01-01' }, {}, 'exempt: too-new'],
    ['tx-opioids-at-first', { issuedOn: '2020-01-01' }, {}, 'exempt: not-new'],
    ['tx-opioids', { issuedOn: '2020-01-01' }, {}, 'may-apply: note'],
    ['tx-opioids', { issuedOn: null }, {}, 'may-apply: issue-date'],
    ['ca-geriatrics', {}, { specialties: ['Internal Medicine'] }, 'may-apply: note'],
    ['ca-geriatrics', {}, { specialties: ['Psychiatry'] }, 'exempt: specialty'],
    ['nv-cultural-competency', {}, {}, 'may-apply: specialty'],
    ['nv-cultural-competency', {}, { specialties: ['Psychiatry'] }, 'applies'],
    ['nv-cultural-competency', {}, { specialties: ['Cardiology'] }, 'exempt: specialty'],
    ['il-total', { issuedOn: '2025-01-31', renewsOn: '2026-07-31' }, {}, 'exempt: first-renewal'],
    ['il-total', { issuedOn: '2022-01-31', renewsOn: '2026-07-31' }, {}, 'applies'],
    ['il-total', { issuedOn: '2023-07-31', renewsOn: '2026-07-31' }, {}, 'exempt: first-renewal'],
    ['il-total', { issuedOn: '2023-07-30', renewsOn: '2026-07-31' }, {}, 'applies'],
    ['il-total', { issuedOn: null, renewsOn: '2026-07-31' }, {}, 'applies'],
    ['il-total', { issuedOn: '2025-01-31', renewsOn: null }, {}, 'applies'],
    // The first renewal is over, so that the next is the second.
    ['il-total', { issuedOn: '2024-01-31', renewsOn: '2025-07-31' }, {}, 'applies'],
    ['tx-nutrition', { renewsOn: '2026-12-31' }, {}, 'exempt: not-yet'],
    ['tx-nutrition', { renewsOn: '2027-01-01' }, {}, 'applies'],
    ['tx-nutrition', { renewsOn: null }, {}, 'exempt: not-yet'],
    ['la-nutrition', {}, {}, 'may-apply: note'],
  ])('%s for %j and %j: %s', (ruleId, own, known, expected) => {
    const found = applicability(ruleNamed(ruleId), license(own), practice(known), TODAY);
    expect(found.kind === 'applies' ? found.kind : `${found.kind}: ${found.because}`).toBe(expected);
  });
});
