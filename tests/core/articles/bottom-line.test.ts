import { describe, expect, it } from 'vitest';
import { bottomLineOf } from '#core/articles/bottom-line.ts';

const section = (label: string | null) => ({ label, html: `<p>${label}</p>` });
const finding = 'Aspirin lowered preeclampsia from 4.3% to 1.6%.';

describe('the bottom line of an article', () => {
  it('is its question, its finding with numbers and its limits [RD-08]', () => {
    const abstract = ['Background', 'Objective', 'Results', 'Study limitations'].map(section);
    expect(bottomLineOf({ abstract, finding })).toEqual({
      question: section('Objective'),
      finding,
      limits: section('Study limitations'),
    });
  });

  it.each(['Question', 'Research question', 'AIM', 'Aims:', 'Purpose of the study'])(
    'takes a section called %s as the question [RD-08]',
    (label) => {
      expect(bottomLineOf({ abstract: [section(label)], finding })?.question).toEqual(section(label));
    },
  );

  it.each([
    ['an abstract without sections', [section(null)], finding],
    ['only background and results', [section('Background'), section('Results')], finding],
    ['a finding without a number', [section('Objective')], 'Aspirin lowered preeclampsia.'],
    ['no finding', [section('Objective')], ''],
  ])('is left out for %s [RD-08]', (_, abstract, own) => {
    expect(bottomLineOf({ abstract, finding: own })).toBeNull();
  });
});
