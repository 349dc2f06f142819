import { startServer } from './start-server.ts';

// Before the first file is read. Files, names, pictures and passwords share these threads: two for passwords, three for
// pictures, two for documents and four for names that people entered leave some for files at any time.
process.env.UV_THREADPOOL_SIZE ??= '16';

startServer(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
