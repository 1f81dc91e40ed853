import {
  cacheControl,
  contentTypes,
  fileHeaders,
  securityHeaders,
  HASHED_FOLDER,
  HOST_CONFIG_FILES,
} from './headers.ts';
import { TERM_PATH_WITHOUT_SLASH, resolvePath } from './resolve-path.ts';

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
 * Lists redirects from every alternative address of a page to its canonical address, such as from `/list.html` to
 * `/list`.
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
          ? ['/index', '/index.html']
          : [`/${name}`, `/${name}/`, `/${name}.html`, `/${name}/index`, `/${name}/index.html`];
      return ways.flatMap((from) => {
        const target = resolvePath(encodeURI(from), (candidate) => known.has(candidate));
        return target.kind === 'redirect' ? [{ from: base + from, to: base + target.path }] : [];
      });
    });
  return base === '' ? redirects : [{ from: base, to: basePath }, ...redirects];
}

/**
 * Writes the configuration files for static hosts (`_headers`, `_redirects`) and for the `http` block of nginx
 * (`nginx.conf`).
 */
export function writeHostingFiles(options: HostingOptions): Record<(typeof HOST_CONFIG_FILES)[number], string> {
  const redirects = listRedirects(options);
  return {
    _headers: headersFile(options.basePath),
    _redirects: redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 308\n`).join(''),
    'nginx.conf': nginxFile(options.basePath, redirects),
  };
}

function headersFile(basePath: string): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  return [
    rule(`${basePath}*`, securityHeaders),
    rule(`${basePath}${HASHED_FOLDER}*`, { 'Cache-Control': cacheControl(HASHED_FOLDER) }),
    ...[...fileHeaders].map(([file, headers]) => rule(basePath + file, headers)),
  ].join('\n');
}

/** Content types that nginx compresses in addition to HTML, which it always compresses. */
const COMPRESSED = [...contentTypes.values()]
  .map((type) => type.replace(/;.*/, ''))
  .filter((type) => /^text\/(?!html)|json|xml|yaml|javascript|svg/.test(type));

function nginxFile(basePath: string, redirects: readonly Redirect[]): string {
  return `# Generated with the site. Include it in the http block, and give it the folder of the site:
#
#   http {
#     include /path/to/dist/nginx.conf;
#   }
#
# The site lies at ROOT${basePath}, ROOT being the root below: change root and listen to fit.

${nginxMaps(basePath, redirects)}

server {
  listen 8080;
  root /var/www/site;
  charset utf-8;
  charset_types *;
  server_tokens off;
  absolute_redirect off;
  etag on;

${nginxTypes()}

  gzip on;
  gzip_vary on;
  gzip_min_length 512;
  gzip_types ${[...new Set(COMPRESSED)].join(' ')};

${Object.entries(securityHeaders)
  .map(([name, value]) => `  add_header ${name} ${nginxText(value)} always;`)
  .join('\n')}
  add_header Cache-Control $site_cache always;
  add_header Link $site_link always;

  error_page 404 ${basePath}404.html;
  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }
  if ($site_redirect) {
    return 308 $site_redirect$is_args$args;
  }

${nginxLocations(basePath)}
}
`;
}

/** Writes the `map` blocks of nginx from the path of a request to a redirect and to headers. */
function nginxMaps(basePath: string, redirects: readonly Redirect[]): string {
  return `map_hash_bucket_size 256;
map_hash_max_size 16384;

map $uri $site_redirect {
  default "";
${redirects.map(({ from, to }) => `  ${nginxText(from)} ${nginxText(to)};`).join('\n')}
  "~${TERM_PATH_WITHOUT_SLASH.source.replace('^', `^${basePath.slice(0, -1)}`).replaceAll('\\/', '/')}" $uri/;
}

map $uri $site_link {
  default "";
${[...fileHeaders].map(([file, { Link }]) => `  ${nginxText(basePath + file)} ${nginxText(Link)};`).join('\n')}
}
map $uri $site_cache {
  default "${cacheControl('')}";
  "~^${basePath}${HASHED_FOLDER}" "${cacheControl(HASHED_FOLDER)}";
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
  const hidden = HOST_CONFIG_FILES.map((file) => file.replaceAll('.', '\\.')).join('|');
  return `  location ${basePath} {
    # Addresses of folders have been redirected; what is left is a file, or a page without its extension.
    try_files $uri $uri.html $uri/index.html =404;
  }
${[...fileHeaders]
  .map(
    ([file, headers]) => `  location = ${basePath}${file} {
    types {}
    default_type ${nginxText(headers['Content-Type'])};
  }`,
  )
  .join('\n')}

  location = ${basePath}404.html {
    internal;
  }
  location = ${basePath}404 {
    return 404;
  }
  location ~ ^${basePath}(${hidden})$ {
    return 404;
  }
  location ~ /\\.(?!well-known) {
    return 404;
  }`;
}

/** Quotes a text as a string of the nginx configuration, in which no variable is expanded. */
function nginxText(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '')}"`;
}
