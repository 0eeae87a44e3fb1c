import type { ArticleTopic } from '../article-draft.ts';
import { topicsOf } from '../slug.ts';

export const mostTopics = 6;

/**
 * MeSH check tags, age groups and study designs, which apply to so many articles that they don't help anyone search.
 */
const uninformative = new Set([
  ...['Humans', 'Male', 'Female', 'Animals', 'Pregnancy', 'Mice', 'Rats', 'Rabbits', 'Dogs', 'Swine', 'Cats'],
  ...['Adult', 'Middle Aged', 'Aged', 'Aged, 80 and over', 'Young Adult', 'Adolescent', 'Child'],
  ...[
    'Child, Preschool',
    'Infant',
    'Infant, Newborn',
    'Age Factors',
    'Sex Factors',
    'Time Factors',
    'Sex Distribution',
  ],
  ...[
    'Age Distribution',
    'Retrospective Studies',
    'Prospective Studies',
    'Follow-Up Studies',
    'Cohort Studies',
  ],
  ...[
    'Cross-Sectional Studies',
    'Case-Control Studies',
    'Longitudinal Studies',
    'Pilot Projects',
    'Treatment Outcome',
  ],
  ...[
    'Risk Factors',
    'Risk Assessment',
    'Surveys and Questionnaires',
    'Sensitivity and Specificity',
    'Prognosis',
  ],
  ...[
    'Reproducibility of Results',
    'Predictive Value of Tests',
    'Prevalence',
    'Incidence',
    'Severity of Illness Index',
  ],
  ...[
    'Survival Rate',
    'Survival Analysis',
    'Logistic Models',
    'Multivariate Analysis',
    'Odds Ratio',
    'Acute Disease',
  ],
  ...['Chi-Square Distribution', 'Statistics, Nonparametric', 'Linear Models', 'Proportional Hazards Models'],
  ...[
    'Regression Analysis',
    'Analysis of Variance',
    'Probability',
    'Confidence Intervals',
    'ROC Curve',
    'Observer Variation',
  ],
  ...[
    'Kaplan-Meier Estimate',
    'Chronic Disease',
    'Double-Blind Method',
    'Random Allocation',
    'Data Collection',
  ],
  ...[
    'Statistics as Topic',
    'Models, Statistical',
    'Matched-Pair Analysis',
    'Feasibility Studies',
    'Evaluation Studies as Topic',
  ],
]);

export function meshTopics(terms: readonly string[]): readonly ArticleTopic[] {
  return topicsOf(
    terms.filter((term) => !uninformative.has(term)),
    mostTopics,
  );
}
