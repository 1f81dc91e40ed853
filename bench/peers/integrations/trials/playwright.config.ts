import { defineConfig } from '@playwright/test';

const url = `http://127.0.0.1:${process.env['PORT']}`;

export default defineConfig({
  reporter: 'line',
  workers: 1,
  webServer: { command: 'node serve-app.mjs', url },
  use: {
    baseURL: url,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] },
  },
});
