// Ends with 0 while the server is ready to serve, for the container's health check.
const answered = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4100}/readyz`).catch(() => undefined);
process.exit(answered?.ok ? 0 : 1);
