import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Serves the app that the Playwright sample tests, without the API.
createServer((request, response) => {
  const isScript = request.url === '/app.js';
  response.writeHead(request.url === '/' || isScript ? 200 : 404, {
    'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
  });
  response.end(
    isScript ? readFileSync('app.js') : '<!doctype html><body><script type="module" src="/app.js"></script>',
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
