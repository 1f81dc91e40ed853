/** Package in the bill of materials (CycloneDX), with the checked properties. */
export interface SbomComponent {
  readonly group?: string;
  readonly name: string;
  readonly version?: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[];
}

/** Licence policy in `licences.yaml`. */
export interface LicencePolicy {
  readonly allowed: readonly string[];
  /** Allowed licences of packages whose code is bundled into a published package or the site. */
  readonly bundled: readonly string[];
  readonly exceptions: readonly { readonly name: string; readonly licence: string; readonly why: string }[];
}

/** pnpm settings that keep out unreviewed code. */
export interface PnpmSettings {
  readonly minimumReleaseAge?: number;
  readonly minimumReleaseAgeStrict?: boolean;
  readonly strictDepBuilds?: boolean;
  readonly allowBuilds?: Readonly<Record<string, boolean>>;
}

/** Minimum age of a release in minutes (one day). Most malicious releases are withdrawn within hours. */
const leastAge = 1440;

/** Finds packages with a licence that is not allowed, and unused exceptions. */
export function findLicenceProblems(components: readonly SbomComponent[], policy: LicencePolicy): string[] {
  const used = new Set<string>();
  const problems = components.flatMap((component) => {
    const name = component.group === undefined ? component.name : `${component.group}/${component.name}`;
    const licence = licenceOf(component);
    if (isAllowed(licence, policy.allowed)) return [];
    const exception = policy.exceptions.find((rule) => matches(rule.name, name) && rule.licence === licence);
    if (exception === undefined) return [`${name}@${component.version ?? '?'} has the licence ${licence}`];
    used.add(exception.name);
    return [];
  });
  const unused = policy.exceptions.filter(({ name }) => !used.has(name));
  return [...problems, ...unused.map(({ name }) => `the exception for ${name} is needed no more`)];
}

/** Finds pnpm settings that would allow unreviewed code. */
export function findPnpmSettingProblems(settings: PnpmSettings): string[] {
  const builds = Object.entries(settings.allowBuilds ?? {}).filter(([, allowed]) => allowed);
  return [
    ...((settings.minimumReleaseAge ?? 0) >= leastAge
      ? []
      : [`minimumReleaseAge must be at least ${leastAge} minutes`]),
    ...(settings.minimumReleaseAgeStrict === true ? [] : ['minimumReleaseAgeStrict must be true']),
    ...(settings.strictDepBuilds === true ? [] : ['strictDepBuilds must be true']),
    ...builds.map(([name]) => `allowBuilds lets ${name} run a script when it is installed`),
  ];
}

/**
 * Finds packages in the lockfile that are not pinned or do not come from the registry.
 *
 * @param lockfile - parsed `pnpm-lock.yaml`
 */
export function findLockfileProblems(lockfile: {
  readonly packages?: Readonly<Record<string, { readonly resolution?: Readonly<Record<string, unknown>> }>>;
}): string[] {
  return Object.entries(lockfile.packages ?? {}).flatMap(([name, { resolution = {} }]) => [
    ...('integrity' in resolution ? [] : [`${name} is not pinned by a hash`]),
    ...('repo' in resolution || 'tarball' in resolution ? [`${name} does not come from the registry`] : []),
  ]);
}

/** Workspace packages that contain code of other packages. */
const bundlers = ['conformance', 'docs-site', 'mcp', 'redocly-plugin', 'sandbox'] as const;

/**
 * Finds bundled packages with a licence that is not allowed or has no text, and workspace packages without a licence
 * file.
 *
 * @param files - contents of `dist/THIRD-PARTY.txt` by workspace package
 */
export function findBundledLicenceProblems(files: ReadonlyMap<string, string>, policy: LicencePolicy): string[] {
  const isAllowedHere = (name: string, licence: string): boolean =>
    isAllowed(licence, policy.bundled) ||
    policy.exceptions.some((rule) => matches(rule.name, name) && rule.licence === licence);
  return [
    ...bundlers
      .filter((name) => !files.has(name))
      .map((name) => `packages/${name}/dist has no THIRD-PARTY.txt with the licences of its bundled packages`),
    ...[...files].flatMap(([bundler, text]) =>
      text.split(`\n${'-'.repeat(80)}\n\n`).flatMap((section) => {
        const [, name = '?', licence = 'none'] = /^(\S+)(?: \S+)? \((.+)\)\n/.exec(section) ?? [];
        const where = `which packages/${bundler} contains`;
        return [
          ...(isAllowedHere(name, licence) ? [] : [`${name}, ${where}, has the licence ${licence}`]),
          ...(section.length > 400 ? [] : [`${name}, ${where}, has no licence text`]),
        ];
      }),
    ),
  ];
}

/** Lockfile of npm with the checked properties. */
export interface NpmLockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
}

/** Versions of Node and pnpm in `devEngines` of package.json. */
export interface DevEngines {
  readonly runtime: { readonly version: string };
  readonly packageManager: { readonly version: string };
}

/** Platforms that ./run supports. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'] as const;

/** SHA-512 digest in a lockfile: 64 bytes in Base64. */
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Finds mistakes in the pinned toolchain: packages without a sha512 digest or with an install script, platforms
 * without Node, and versions that differ from package.json.
 *
 * @param lockfile - parsed `package-lock.json` of the toolchain
 */
export function findToolchainProblems({ packages }: NpmLockfile, engines: DevEngines): string[] {
  const locked = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ name: path.replace('node_modules/', ''), ...entry }));
  const versionOf = ({ name }: { readonly name: string }): string =>
    (name === 'pnpm' ? engines.packageManager : engines.runtime).version;
  return [
    ...locked.flatMap((entry) => [
      ...(sha512.test(entry.integrity ?? '') ? [] : [`${entry.name} is not pinned by sha512`]),
      // Without a URL in the lockfile, npm uses the configured registry, which may be a mirror.
      ...(entry.resolved === undefined ? [] : [`${entry.name} has an address: it would not come from a mirror`]),
      ...(entry.hasInstallScript === true ? [`${entry.name} needs an install script, which ./run does not start`] : []),
      ...(entry.version === versionOf(entry)
        ? []
        : [`${entry.name} is ${entry.version ?? 'missing'}, but devEngines of package.json has ${versionOf(entry)}`]),
    ]),
    ...platforms
      .filter((platform) => !locked.some(({ os, cpu }) => `${String(os)}-${String(cpu)}` === platform))
      .map((platform) => `no Node for ${platform} is pinned`),
    ...(locked.some(({ name }) => name === 'pnpm') ? [] : ['pnpm is not pinned']),
  ];
}

function licenceOf({ licenses }: SbomComponent): string {
  const names = (licenses ?? []).map((entry) =>
    'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? 'none'),
  );
  return names.length === 0 ? 'none' : names.join(' AND ');
}

/** Evaluates a licence expression: `A OR B` needs one allowed licence, `A AND B` needs both. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((id) => allowed.includes(id.trim())));
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
