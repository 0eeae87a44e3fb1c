import { left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import { importOutside } from '#core/credits/import-outside.ts';
import type { OutsideCredit } from '#core/credits/outside-credit.ts';
import { NOTHING_CHOSEN } from '#core/credits/outside-import.ts';
import type { OutsidePage } from '#core/credits/outside-ports.ts';
import { reissueCertificate } from '#core/credits/reissue-certificate.ts';
import { reportCredits } from '#core/credits/report-credits.ts';
import type { BoardTotal, ReportCheck } from '#core/credits/reporting.ts';
import type { Verification } from '#core/credits/verification.ts';
import { verifyCertificate } from '#core/credits/verify-certificate.ts';
import { viewBoardTotals } from '#core/credits/view-board-totals.ts';
import { openCertificate } from '#core/credits/view-credit.ts';
import { viewOutside } from '#core/credits/view-outside.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';
import { watch } from '#tests/support/watch-state.ts';

const sepsis: OutsideCredit = {
  id: '1',
  title: 'Sepsis',
  provider: '',
  type: '',
  completedOn: '2026-01-02',
  amount: 150,
  topics: [],
};
const failing: PortResult<never> = of(left(unreachable));

describe('a file of outside credits', () => {
  const preview = {
    columns: [],
    missing: [],
    rows: 1,
    fresh: 1,
    duplicates: 0,
    wrong: 0,
    amount: 150,
    shown: [],
    sheets: [],
    sheet: null,
    dates: [],
    leftOut: [],
  };
  const table = { bytes: Uint8Array.of(1), choices: NOTHING_CHOSEN };
  const importing = (outside: Partial<Parameters<typeof importOutside>[0]['outsideCredits']> = {}) => {
    const caches = createCaches();
    const changes = invalidatedTags(caches);
    const use = importOutside({
      caches,
      outsideCredits: {
        preview: () => of(right(preview)),
        add: () => of(right({ importId: '7', added: 1, amount: 150 })),
        undo: () => of(right(null)),
        ...outside,
      },
    });
    return { use, changes };
  };

  it('is checked without changing the record', () => {
    const { use, changes } = importing();
    use.preview.execute(table);
    expect(use.preview.state.get()).toEqual({ phase: 'done', value: preview });
    expect(changes).toEqual([]);
  });

  it('changes the record once it is added, and again once it is undone', () => {
    const undone: string[] = [];
    const { use, changes } = importing({
      undo: (id) => {
        undone.push(id);
        return of(right(null));
      },
    });
    use.add.execute(table);
    expect(use.add.state.get()).toMatchObject({ phase: 'done', value: { importId: '7' } });
    expect(changes).toEqual(['outside-credits']);
    use.undo.execute('7');
    expect([use.undo.state.get().phase, undone]).toEqual(['done', ['7']]);
    expect(changes).toEqual(['outside-credits', 'outside-credits']);
  });

  it('changes nothing when it could not be added', () => {
    const { use, changes } = importing({ add: () => failing, undo: () => failing });
    use.add.execute(table);
    use.undo.execute('7');
    expect([use.add.state.get().phase, use.undo.state.get().phase, changes]).toEqual([
      'failed',
      'failed',
      [],
    ]);
  });

  it('is cleared completely', () => {
    const { use } = importing();
    for (const step of [use.preview, use.add]) step.execute(table);
    use.undo.execute('7');
    use.reset();
    expect([use.preview, use.add, use.undo].map(({ state }) => state.get().phase)).toEqual([
      'idle',
      'idle',
      'idle',
    ]);
  });
});

describe('the credits that the learner reported', () => {
  const viewing = (answer: PortResult<null> = of(right(null))) => {
    const asked: unknown[] = [];
    const caches = createCaches();
    const changes = invalidatedTags(caches);
    const page: OutsidePage = {
      items: [sepsis],
      total: 1,
      previousPagination: null,
      nextPagination: null,
      years: [],
    };
    const view = viewOutside({
      caches,
      outsideCredits: {
        page: (cursor, year) => {
          asked.push([cursor, year]);
          return of(right(page));
        },
        remove: (id) => {
          asked.push(`remove ${id}`);
          return answer;
        },
        restore: (id) => {
          asked.push(`restore ${id}`);
          return answer;
        },
      },
    });
    return { view, asked, changes };
  };

  it('are read year by year', () => {
    const { view, asked } = viewing();
    watch(view.of(2026).state);
    expect(view.of(2026).state.get()).toMatchObject({ phase: 'loaded', credits: [sepsis], years: [] });
    expect(asked).toEqual([[undefined, 2026]]);
  });

  it.each(['remove', 'restore'] as const)('are read again after the choice to %s a credit', (verb) => {
    const { view, asked, changes } = viewing();
    watch(view.of(null).state);
    view[verb].execute(sepsis);
    expect(view[verb].state.get().phase).toBe('done');
    expect(asked).toEqual([[undefined, null], `${verb} ${sepsis.id}`, [undefined, null]]);
    expect(changes).toEqual(['outside-credits']);
  });

  it.each(['remove', 'restore'] as const)('stay unchanged when the choice to %s one failed', (verb) => {
    const { view, asked, changes } = viewing(failing);
    watch(view.of(null).state);
    view[verb].execute(sepsis);
    expect(view[verb].state.get()).toEqual({ phase: 'failed', failure: unreachable });
    expect([asked.length, changes]).toEqual([2, []]);
  });
});

describe('a certificate', () => {
  it('is reissued, and replaces what was read of it before', () => {
    const credit = { id: '1', nameAtIssue: 'Ada King' } as CreditDetails;
    const told: unknown[] = [];
    const caches = createCaches();
    const reread = invalidatedTags(caches);
    const reissue = reissueCertificate({
      caches,
      certificates: { reissue: () => of(right(credit)) },
      viewCredit: { put: (id, each) => told.push([id, each]) },
      confirmation: awaitConfirmation({ caches }),
    });
    reissue.execute('1');
    expect([reissue.state.get(), told]).toEqual([{ phase: 'done', value: credit }, [['1', credit]]]);
    expect(reread).toEqual(['certificate:1']);
  });

  it('is kept as bytes only for the last three', () => {
    const asked: string[] = [];
    const open = openCertificate({
      caches: createCaches(),
      transcripts: {
        certificate: (id) => {
          asked.push(id);
          return of(right(Uint8Array.of(1)));
        },
      },
    });
    const look = (id: string) => watch(open.of(id)).leave();
    for (const id of ['1', '2', '3', '2', '3', '1']) look(id);
    expect(asked).toEqual(['1', '2', '3']);
    for (const id of ['4', '2']) look(id);
    expect(asked).toEqual(['1', '2', '3', '4', '2']);
  });

  it('is read again once it was reissued, and no other is', () => {
    const asked: string[] = [];
    const caches = createCaches();
    const open = openCertificate({
      caches,
      transcripts: {
        certificate: (id) => {
          asked.push(id);
          return of(right(Uint8Array.of(1)));
        },
      },
    });
    for (const id of ['1', '2']) watch(open.of(id));
    caches.invalidate('certificate:2');
    expect(asked).toEqual(['1', '2', '2']);
  });

  const genuine = { name: 'Ada Byron', title: 'Statins' } as Verification;
  const verifying = () => {
    const asked: string[] = [];
    const caches = createCaches();
    const verify = verifyCertificate({
      caches,
      certificates: {
        verify: (code) => {
          asked.push(code);
          return of(right(genuine));
        },
      },
    });
    return { verify, caches, asked };
  };

  it('is verified by its code, however that was typed', () => {
    const { verify, asked } = verifying();
    const entry = verify.of(' abcde fghjk 23456 789mn');
    watch(entry);
    expect(entry.get()).toMatchObject({ phase: 'loaded', value: genuine });
    expect(asked).toEqual(['ABCDE-FGHJK-23456-789MN']);
    expect(verify.of('ABCDE-FGHJK-23456-789MN')).toBe(entry);
  });

  it('is reported missing without a request when the code is impossible', () => {
    const { verify, asked } = verifying();
    const entry = verify.of('nonsense');
    watch(entry);
    expect(entry.get()).toEqual({ phase: 'failed', failure: refusal('missing') });
    expect(asked).toEqual([]);
  });

  it('is kept only for the last three codes, and for none once cleared', () => {
    const { verify, caches, asked } = verifying();
    const codes = ['2', '3', '4', '5'].map((digit) => digit.repeat(20));
    for (const code of codes) watch(verify.of(code)).leave();
    watch(verify.of(codes[3] ?? '')).leave();
    expect(asked).toHaveLength(4);
    watch(verify.of(codes[0] ?? '')).leave();
    expect(asked).toHaveLength(5);
    caches.clear();
    expect(verify.of(codes[3] ?? '').get()).toEqual({ phase: 'loading' });
  });
});

describe('reporting', () => {
  const check: ReportCheck = { permission: { target: 'ABIM', grantedAt: null }, records: [] };

  it('checks a target again once permission was given or withdrawn, and no other', () => {
    const asked: string[] = [];
    const caches = createCaches();
    const use = reportCredits({
      caches,
      reporting: {
        check: (target) => {
          asked.push(target);
          return of(right(check));
        },
        permit: (target, granted) => {
          asked.push(`${target} ${granted}`);
          return of(right([]));
        },
      },
    });
    watch(use.check('ABIM'));
    watch(use.check('ABP'));
    use.permit.execute({ target: 'ABIM', granted: true });
    expect(asked).toEqual(['ABIM', 'ABP', 'ABIM true', 'ABIM']);
    expect(use.check('ABIM').get()).toMatchObject({ phase: 'loaded', value: check, stale: false });
    caches.invalidate('credits');
    expect(asked.slice(4).toSorted()).toEqual(['ABIM', 'ABP']);
  });

  it('keeps its checks when permission could not be given', () => {
    const asked: string[] = [];
    const use = reportCredits({
      caches: createCaches(),
      reporting: {
        check: (target) => {
          asked.push(target);
          return of(right(check));
        },
        permit: () => failing,
      },
    });
    watch(use.check('ABIM'));
    use.permit.execute({ target: 'ABIM', granted: true });
    expect([use.permit.state.get().phase, asked]).toEqual(['failed', ['ABIM']]);
  });

  it('has the totals by board, reads them again when credit was earned, and clears them', () => {
    const total: BoardTotal = { board: 'ABIM', year: 2026, type: 'Medical Knowledge', points: 2 };
    const answers: Subject<ReturnType<typeof right<readonly BoardTotal[]>>>[] = [];
    const caches = createCaches();
    const view = viewBoardTotals({
      caches,
      reporting: {
        totals: () => {
          const answer = new Subject<ReturnType<typeof right<readonly BoardTotal[]>>>();
          answers.push(answer);
          return answer;
        },
      },
    });
    const watching = watch(view.all);
    answers[0]?.next(right([total]));
    expect(view.all.get()).toEqual({ phase: 'loaded', value: [total], stale: false });
    caches.invalidate('credits');
    expect(view.all.get()).toMatchObject({ stale: true });
    expect(answers).toHaveLength(2);
    watching.leave();
    caches.clear();
    expect(view.all.get()).toEqual({ phase: 'loading' });
  });
});
