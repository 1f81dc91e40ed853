import {
  cacheControl,
  contentTypes,
  fileHeaders,
  httpsOnlyHeaders,
  HASHED_FOLDER,
  HOST_CONFIG_FILES,
} from './headers.ts';
import {
  ACCEPTS_MARKDOWN,
  REFUSED_PATH_PATTERN,
  DICTIONARY_FOLDER,
  DICTIONARY_INDEX_FOLDER,
  DICTIONARY_TERM_WITHOUT_SLASH,
  encodePath,
  resolveRequestPath,
} from './resolve-path.ts';

interface HostingOptions {
  /** Paths of the site's files, without a leading slash. */
  readonly files: readonly string[];
  /** Base path of the site on its host, with a slash at both ends. */
  readonly basePath: string;
}

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Lists redirects from every alternative address of a page to its canonical address, such as `/list.html` to `/list`.
 */
export function listRedirects({ files, basePath }: HostingOptions): Redirect[] {
  const known = new Set(files);
  const base = basePath.slice(0, -1);
  const redirects = files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .flatMap((file) => {
      const name = file.replace(/(?:^|\/)index\.html$|\.html$/, '');
      const ways =
        name === ''
          ? ['index', 'index.html']
          : ['', '/', '.html', '/index', '/index.html', '.md', '/index.md'].map((end) => name + end);
      if (name === DICTIONARY_INDEX_FOLDER) ways.push(DICTIONARY_FOLDER, `${DICTIONARY_FOLDER}/`);
      return ways.flatMap((way) => {
        const from = basePath + way;
        const target = resolveRequestPath(encodePath(from), (candidate) => known.has(candidate), basePath);
        return target.kind === 'redirect' ? [{ from, to: target.path }] : [];
      });
    });
  return base === '' ? redirects : [{ from: base, to: basePath }, ...redirects];
}

/**
 * Writes the configuration files of static hosts (`_headers`, `_redirects`) and of nginx (`nginx.conf`, for its `http`
 * block).
 */
export function formatHostingFiles(options: HostingOptions): Record<(typeof HOST_CONFIG_FILES)[number], string> {
  const redirects = listRedirects(options);
  return {
    _headers: headersFile(options.basePath),
    _redirects: redirects.map(({ from, to }) => `${encodePath(from)} ${to} 308\n`).join(''),
    'nginx.conf': nginxFile(options, redirects),
  };
}

function headersFile(basePath: string): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  return [
    rule(`${basePath}*`, httpsOnlyHeaders),
    rule(`${basePath}${HASHED_FOLDER}*`, { 'Cache-Control': cacheControl(HASHED_FOLDER) }),
    ...[...fileHeaders].map(([file, headers]) => rule(basePath + file, headers)),
  ].join('\n');
}

/** Content types that nginx must be told to compress. It always compresses HTML. */
const COMPRESSED = [...contentTypes.values()]
  .map((type) => type.replace(/;.*/, ''))
  .filter((type) => /^text\/(?!html)|json|xml|yaml|javascript|svg/.test(type));

/**
 * Content types to which nginx must be told to add a charset. HTML is left out, because nginx always adds one to it.
 */
const WITH_CHARSET = new Set(
  [...contentTypes.values()].flatMap((type) => /^(?!text\/html)(.*); charset=utf-8$/.exec(type)?.[1] ?? []),
);

function nginxFile({ files, basePath }: HostingOptions, redirects: readonly Redirect[]): string {
  return `# Generated with the site. Include it in the http block, and give it the folder of the site:
#
#   http {
#     include /path/to/dist/nginx.conf;
#   }
#
# The site lies at ROOT${basePath}, ROOT being the root below: change root and listen to fit. Browsers heed
# Strict-Transport-Security only over HTTPS: add a certificate, or put the server behind a proxy that has one.

${nginxMaps(basePath)}

server {
  listen 8080;
  root /var/www/site;
  charset utf-8;
  charset_types ${[...WITH_CHARSET].join(' ')};
  server_tokens off;
  absolute_redirect off;
  etag on;

${nginxTypes()}

  gzip on;
  gzip_vary on;
  gzip_min_length 512;
  gzip_types ${[...new Set(COMPRESSED)].join(' ')};

${Object.entries(httpsOnlyHeaders)
  .map(([name, value]) => `  add_header ${name} ${nginxText(value)} always;`)
  .join('\n')}
  add_header Allow $site_allow always;
  add_header Cache-Control $site_cache always;
  add_header Link $site_link always;
  add_header Vary $site_vary always;

  # nginx answers malformed addresses with 400.
  error_page 400 404 =404 ${basePath}404.html;
  if ($site_allow) {
    return 405;
  }
  if ($site_refused) {
    return 404;
  }

${nginxLocations(basePath)}

  # Pages: each has one spelling of its address, to which all others redirect.
${nginxPages({ files, basePath }, redirects).join('\n')}
}
`;
}

/**
 * Writes nginx `map` blocks that derive the decisions (refuse, redirect, Markdown) from a request. Redirects reuse the
 * path as it was sent, because `$uri` is decoded: an encoded newline would be written into the Location header.
 */
function nginxMaps(basePath: string): string {
  const escapePath = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Replace `$` by `\z`, because `$` in PCRE also matches before a final newline.
  const [term, refused] = [DICTIONARY_TERM_WITHOUT_SLASH, REFUSED_PATH_PATTERN].map(({ source }) =>
    source.replace(/^\^/, '').replaceAll('\\/', '/').replaceAll('$', '\\z'),
  );
  return `map $request_uri $site_path {
  "~^(?<site_path_sent>[^?]*)" $site_path_sent;
}
map $site_path $site_term {
  default "";
  "~^(?<site_term_sent>${escapePath(basePath.slice(0, -1))}${term})" $site_term_sent;
}
map "$site_path $request_uri $uri" $site_refused {
  volatile; # The value changes when nginx sends the not-found page.
  default "";
  "~^\\S* \\S* ${escapePath(basePath)}404\\.html\\z" "";
  "~^\\S*?(?:${refused})" 1;
  "~^\\S* \\S*?[\\x80-\\xff]" 1; # A redirect would repeat the bytes of the query in its Location.
}
map $site_path $site_doubled {
  default "";
  "~(?:/|%2[Ff]){2}" 1;
}
map $http_accept $site_markdown {
  default "";
  "~*${ACCEPTS_MARKDOWN.source.replaceAll('\\/', '/')}" 1;
}
map $sent_http_content_type $site_vary {
  default "";
  "~^text/(html|markdown)" "Accept";
}
map $request_method $site_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}
map $uri $site_link {
  default "";
${[...fileHeaders].map(([file, { Link }]) => `  ${nginxText(basePath + file)} ${nginxText(Link)};`).join('\n')}
}
map $uri $site_cache {
  default "${cacheControl('')}";
  "~^${escapePath(basePath + HASHED_FOLDER)}" "${cacheControl(HASHED_FOLDER)}";
}`;
}

function nginxTypes(): string {
  const types = new Map<string, string[]>();
  for (const [extension, type] of contentTypes) {
    const plain = type.replace(/;.*/, '');
    types.set(plain, [...(types.get(plain) ?? []), extension]);
  }
  return `  types {
${[...types].map(([type, extensions]) => `    ${type} ${extensions.join(' ')};`).join('\n')}
  }
  default_type application/octet-stream;`;
}

function nginxLocations(basePath: string): string {
  const rule = (location: string, ...directives: readonly string[]): string =>
    `  location ${location} {\n${directives.map((directive) => `    ${directive}\n`).join('')}  }`;
  const onlyPlain = 'if ($site_doubled) { return 404; }';
  return [
    ...(basePath === '/' ? [] : [rule('/', 'return 404;')]),
    rule(basePath, onlyPlain, 'if ($site_term) { return 308 $site_term/$is_args$args; }', 'try_files $uri =404;'),
    ...[...fileHeaders].map(([file, headers]) =>
      rule(`= ${basePath}${file}`, onlyPlain, 'types {}', `default_type ${nginxText(headers['Content-Type'])};`),
    ),
    rule(`= ${basePath}404.html`, 'internal;'),
    ...HOST_CONFIG_FILES.map((file) => rule(`= ${basePath}${file}`, 'return 404;')),
  ].join('\n');
}

/**
 * Writes an nginx `location` for each address of each page. The canonical address serves the page; the others redirect
 * to it.
 */
function nginxPages({ files, basePath }: HostingOptions, redirects: readonly Redirect[]): string[] {
  const known = new Set(files);
  const redirect = (to: string): string => `return 308 "${to}$is_args$args";`;
  const pages = files.flatMap((file) => {
    const path = basePath + file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '');
    const sent = encodePath(path);
    const target = resolveRequestPath(sent, (candidate) => known.has(candidate), basePath);
    if (!file.endsWith('.html') || target.kind !== 'file' || target.file !== file) return [];
    const other = `if ($site_path != ${nginxText(sent)}) { ${redirect(sent)} }`;
    const markdown = file.replace(/html$/, 'md');
    const negotiated = known.has(markdown)
      ? ` if ($site_markdown) { rewrite ^ ${nginxText(basePath + markdown)} last; }`
      : '';
    return `  location = ${nginxText(path)} { ${other}${negotiated} try_files ${nginxText(basePath + file)} =404; }`;
  });
  return [...pages, ...redirects.map(({ from, to }) => `  location = ${nginxText(from)} { ${redirect(to)} }`)];
}

/**
 * Quotes a text as a string of the nginx configuration. `$` is removed, because nginx would expand it as a variable.
 */
function nginxText(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '')}"`;
}
