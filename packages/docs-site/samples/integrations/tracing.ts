import { trace } from '@opentelemetry/api';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  BatchSpanProcessor,
  TracerProvider,
  type Span,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';

/** 文字列の中のURLから、アクセスキーを消します。 */
export function hideKey(text: string): string {
  return text.replaceAll(/([?&]key=)[^&#\s"']*/g, '$1***');
}

/** スパンの名前と属性から、アクセスキーを消します。 */
export class KeyScrubber implements SpanProcessor {
  onStart(span: Span): void {
    span.updateName(hideKey(span.name));
    for (const [name, value] of Object.entries(span.attributes)) {
      if (typeof value === 'string') span.setAttribute(name, hideKey(value));
    }
  }
  onEnding(span: Span): void {
    this.onStart(span); // 途中で付いた属性
  }
  onEnd(): void {}
  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {}
}

export function startTracing(exporter: SpanExporter): TracerProvider {
  const provider = new TracerProvider({
    spanProcessors: [
      new KeyScrubber(), // 書き出す処理より前に置く
      new BatchSpanProcessor({ exporter }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [new UndiciInstrumentation()],
  });
  return provider;
}
