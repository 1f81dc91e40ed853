import type { Scalar } from '@route-search/spec/api';
import { encodeQueryValue, type CompactSchema } from '@route-search/spec/values';
import { sampleLanguages, type SampleLanguage } from './sample-languages.ts';

/** Code that sends a request, in one language. The access key always comes from an environment variable. */
export type RequestSampleView = SampleLanguage & { readonly code: string };

interface SampleRequest {
  readonly baseUrl: string;
  readonly operation: {
    readonly id: string;
    readonly path: string;
    readonly parameters: readonly { readonly name: string; readonly value: CompactSchema }[];
  };
  /** Values before percent-encoding. The items of a list are already joined. */
  readonly request: Readonly<Record<string, Scalar>>;
}

/** Name of the SDK package in the code samples. The site's build replaces its scope by the provider's. */
const PACKAGE = '@route-search/sdk';

const KEY = 'ROUTE_SEARCH_KEY';

/** Writes the code samples of a request in every language. */
export function formatRequestSamples(request: SampleRequest): RequestSampleView[] {
  const call = readCall(request);
  return sampleLanguages.map((language) => ({ ...language, code: writers[language.id](call) }));
}

interface Argument {
  readonly name: string;
  readonly text: string;
  /** Schema of the parameter. Undefined if the operation does not have the parameter. */
  readonly form: CompactSchema | undefined;
}

interface Call {
  readonly id: string;
  readonly url: string;
  readonly arguments: readonly Argument[];
  /** True if a value contains list separators, which must not be percent-encoded. */
  readonly hasSeparators: boolean;
}

function readCall({ baseUrl, operation, request }: SampleRequest): Call {
  const forms = new Map(operation.parameters.map(({ name, value }) => [name, value]));
  const all = Object.entries(request).map(([name, value]): Argument => ({
    name,
    text: String(value),
    form: forms.get(name),
  }));
  return {
    id: operation.id,
    url: `${baseUrl}${operation.path}`,
    arguments: all,
    hasSeparators: all.some(({ text }) => /[:,]/.test(text)),
  };
}

const NO_REDIRECT = 'リダイレクト先にキーを渡しません。';

const SEPARATORS = 'コロンとカンマは区切りなので、エンコードしません。';

const writers: Readonly<Record<SampleLanguage['id'], (call: Call) => string>> = {
  curl: ({ url, arguments: all }) =>
    [
      'curl --silent --show-error --fail-with-body --get',
      shell(url),
      `--header 'Accept: application/json'`,
      `--data-urlencode "key=$${KEY}"`,
      ...all.map(({ name, text }) => {
        // Pass the value unchanged if it needs no encoding. In a list, encode only the items.
        if (encodeQueryValue(text) === text) return `--data ${shell(`${name}=${text}`)}`;
        return /[:,]/.test(text)
          ? `--data ${shell(`${name}=${encodeQueryValue(text)}`)}`
          : `--data-urlencode ${shell(`${name}=${text}`)}`;
      }),
    ].join(' \\\n  '),

  sdk: ({ id, arguments: all }) => {
    const members = all.map((one) => `  ${one.name}: ${sdkValue(one)},\n`).join('');
    return [
      `import { createClient, ${id} } from '${PACKAGE}';`,
      '',
      `// アクセスキーは環境変数${KEY}から読みます。`,
      'const api = createClient();',
      `const result = await ${id}(api${members === '' ? '' : `, {\n${members}}`});`,
      'console.log(result);',
    ].join('\n');
  },

  fetch: ({ url, arguments: all, hasSeparators }) =>
    [
      ...(hasSeparators ? [`// ${SEPARATORS}`] : []),
      'const query = [',
      `  \`key=\${encodeURIComponent(process.env.${KEY})}\`,`,
      ...all.map(({ name, text }) => `  ${queryLiteral(name, text)},`),
      `].join('&');`,
      `const response = await fetch(\`${url}?\${query}\`, {`,
      `  headers: { accept: 'application/json' },`,
      `  redirect: 'error', // ${NO_REDIRECT}`,
      '});',
      'const { ResultSet } = await response.json();',
      'if (!response.ok) throw new Error(`${response.status} ${ResultSet?.Error?.code}`);',
      'console.log(ResultSet);',
    ].join('\n'),

  python: ({ url, arguments: all, hasSeparators }) => {
    const [, scheme = 'https', host = '', path = url] = /^(https?):\/\/([^/]*)(.*)$/.exec(url) ?? [];
    return [
      'import http.client',
      'import json',
      'import os',
      'import urllib.parse',
      '',
      'query = urllib.parse.urlencode(',
      '    {',
      `        "key": os.environ.get("${KEY}", ""),`,
      ...all.map(({ name, text }) => `        ${double(name)}: ${double(text)},`),
      '    },',
      ...(hasSeparators ? [`    safe=":,",  # ${SEPARATORS}`] : []),
      ')',
      `# ${NO_REDIRECT}`,
      `connection = http.client.${scheme.toUpperCase()}Connection("${host}")`,
      'headers = {"Accept": "application/json"}',
      `connection.request("GET", f"${path}?{query}", headers=headers)`,
      'print(json.load(connection.getresponse())["ResultSet"])',
    ].join('\n');
  },

  ruby: ({ url, arguments: all, hasSeparators }) =>
    [
      "require 'json'",
      "require 'net/http'",
      '',
      'parameters = {',
      `  'key' => ENV.fetch('${KEY}'),`,
      ...all.map(({ name, text }) => `  ${single(name)} => ${single(text)},`),
      '}',
      `uri = URI('${url}')`,
      ...(hasSeparators
        ? [`# ${SEPARATORS}`, "uri.query = URI.encode_www_form(parameters).gsub('%3A', ':').gsub('%2C', ',')"]
        : ['uri.query = URI.encode_www_form(parameters)']),
      "response = Net::HTTP.get_response(uri, 'Accept' => 'application/json')",
      "result = JSON.parse(response.body)['ResultSet']",
      "abort \"#{response.code} #{result.dig('Error', 'code')}\" unless response.is_a?(Net::HTTPSuccess)",
      'puts JSON.pretty_generate(result)',
    ].join('\n'),

  php: ({ url, arguments: all, hasSeparators }) =>
    [
      '<?php',
      '',
      '$query = http_build_query([',
      `    'key' => getenv('${KEY}'),`,
      ...all.map(({ name, text }) => `    ${single(name)} => ${single(text)},`),
      `], '', '&', PHP_QUERY_RFC3986);`,
      ...(hasSeparators ? [`// ${SEPARATORS}`, "$query = str_replace(['%3A', '%2C'], [':', ','], $query);"] : []),
      `$request = curl_init(${single(url)} . '?' . $query);`,
      'curl_setopt($request, CURLOPT_RETURNTRANSFER, true);',
      `curl_setopt($request, CURLOPT_HTTPHEADER, ['Accept: application/json']);`,
      '$body = curl_exec($request);',
      'if ($body === false) {',
      '    exit(curl_error($request) . PHP_EOL);',
      '}',
      `print_r(json_decode($body, true)['ResultSet']);`,
    ].join('\n'),

  go: ({ url, arguments: all, hasSeparators }) =>
    [
      'package main',
      '',
      'import (',
      '\t"encoding/json"',
      '\t"fmt"',
      '\t"log"',
      '\t"net/http"',
      '\t"net/url"',
      '\t"os"',
      ...(hasSeparators ? ['\t"strings"'] : []),
      ')',
      '',
      'func main() {',
      '\tquery := url.Values{}',
      `\tquery.Set("key", os.Getenv("${KEY}"))`,
      ...all.map(({ name, text }) => `\tquery.Set(${double(name)}, ${double(text)})`),
      ...(hasSeparators
        ? [`\t// ${SEPARATORS}`, '\tencoded := strings.NewReplacer("%3A", ":", "%2C", ",").Replace(query.Encode())']
        : ['\tencoded := query.Encode()']),
      `\trequest, err := http.NewRequest("GET", ${double(`${url}?`)}+encoded, nil)`,
      '\tif err != nil {',
      '\t\tlog.Fatal("リクエストを作れません。")',
      '\t}',
      '\trequest.Header.Set("Accept", "application/json")',
      `\t// ${NO_REDIRECT}`,
      '\tresponse, err := http.DefaultTransport.RoundTrip(request)',
      '\tif err != nil {',
      '\t\tlog.Fatal("通信に失敗しました。")',
      '\t}',
      '\tdefer response.Body.Close()',
      '\tvar result map[string]any',
      '\tif err := json.NewDecoder(response.Body).Decode(&result); err != nil {',
      '\t\tlog.Fatal(err)',
      '\t}',
      '\tfmt.Println(response.Status, result["ResultSet"])',
      '}',
    ].join('\n'),
};

/** Writes a query parameter as JavaScript that encodes the value when it runs, if the value needs encoding. */
function queryLiteral(name: string, text: string): string {
  if (encodeQueryValue(text) === text) return single(`${name}=${text}`);
  const separator = /[:,]/.exec(text)?.[0];
  if (separator === undefined) return `\`${name}=\${encodeURIComponent(${single(text)})}\``;
  const items = text.split(separator).map(single).join(', ');
  return `\`${name}=\${[${items}].map(encodeURIComponent).join('${separator}')}\``;
}

/** Writes a value as an argument of the SDK: lists become arrays, numbers and booleans become literals. */
function sdkValue({ text, form }: Argument): string {
  const list = form?.list;
  if (list === undefined) return scalar(text, form);
  const items = text.split(list.separator);
  return `[${items.map((item, index) => scalar(item, list.positions?.[index] ?? list.items)).join(', ')}]`;
}

const PLAIN: ReadonlySet<CompactSchema['kind']> = new Set(['integer', 'number', 'boolean']);

function scalar(text: string, form: CompactSchema | undefined): string {
  return form !== undefined && PLAIN.has(form.kind) ? text : single(text);
}

function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Quotes a string in single quotes for JavaScript, Ruby and PHP, in which only the quote and the backslash are special.
 */
function single(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Quotes a string in double quotes with the escapes of JSON, which Python and Go also accept. */
function double(text: string): string {
  return JSON.stringify(text);
}
