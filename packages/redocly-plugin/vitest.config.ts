import { defineConfig } from 'vitest/config';
import { nativeImports, shared } from '../../vitest.shared.ts';

export default defineConfig({ test: { ...shared, ...nativeImports, include: ['tests/**/*.test.ts'] } });
