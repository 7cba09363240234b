/** `npm run dev` says where the API listens; a bare `webpack serve` expects it where `npm start` puts it. */
export const devServer = () => ({
  // Its default is every network of the machine.
  host: '127.0.0.1',
  port: Number(process.env.DEV_PORT ?? 5173),
  hot: true,
  historyApiFallback: true,
  static: false,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [
    {
      context: ['/api', '/dev', '/bank', '/healthz', '/readyz', '/metrics', '/.well-known'],
      target: process.env.API_URL ?? 'http://127.0.0.1:8080',
      // The serial console is a WebSocket.
      ws: true,
    },
  ],
})
