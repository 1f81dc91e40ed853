import { createClient, listStationsLight } from '@route-search/sdk';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { startTracing } from './tracing.ts';

const exporter = new InMemorySpanExporter();
const provider = startTracing(exporter);
const api = createClient();
await listStationsLight(api, { name: '高円寺' });
// Imitates another instrumentation, such as that of Next.js: a span with the URL in its name and in its attributes.
const url = `https://api.example.com/?key=${process.env['ROUTE_SEARCH_KEY']}&name=x`;
const span = provider.getTracer('another').startSpan(`fetch GET ${url}`, { attributes: { 'http.url': url } });
span.setAttribute('http.target', url);
span.end();
await provider.forceFlush();
console.log(JSON.stringify(exporter.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes }))));
