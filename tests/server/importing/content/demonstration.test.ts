import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { creditForMinutes } from '#core/activities/terms.ts';
import { expandPaths } from '#server/importing/content/expand-paths.ts';
import { contentOf } from './reading.ts';

const folder = join(import.meta.dirname, '../../../../server/importing/content/demonstration');
const { files } = await expandPaths([folder]);
const articles = files.flatMap((file) => contentOf(file, readFileSync(file)).articles);

describe('the demonstration library', () => {
  it('has at least 24 articles of eight specialties, all read without refusal', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    expect(new Set(articles.map(({ specialty }) => specialty)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  });

  it('is marked as demonstration, each a summary of a study with its DOI', () => {
    for (const { slug, demonstration, doi, references } of articles) {
      expect(demonstration, slug).toBe(true);
      expect(doi, slug).toMatch(/^10\./);
      expect(references, slug).toHaveLength(1);
    }
  });

  it('gives the credit that follows from its time, 0.25 or more [AC-01] [AC-02]', () => {
    for (const { slug, activity } of articles) {
      expect(activity?.creditQuarters, slug).toBe(creditForMinutes(activity?.minutes ?? 0));
      expect(activity?.creditQuarters, slug).toBeGreaterThanOrEqual(1);
    }
  });

  it('asks three to five questions each, with references', () => {
    for (const { slug, quiz } of articles) {
      expect([3, 4, 5], slug).toContain(quiz?.questions.length);
      for (const { references } of quiz?.questions ?? []) expect(references.length, slug).toBeGreaterThan(0);
    }
  });

  it('has six articles with pretest questions and five that count toward special requirements', () => {
    const pretested = articles.filter(({ quiz }) => quiz?.questions.some(({ pretest }) => pretest));
    expect(pretested.length).toBeGreaterThanOrEqual(6);
    expect(
      articles.filter(({ requirementTopics }) => requirementTopics.length > 0).length,
    ).toBeGreaterThanOrEqual(5);
  });
});
