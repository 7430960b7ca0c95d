/** In place of the runtime's module `cloudflare:sockets` where tests run in Node (vitest.config.ts). */
export { openNodeSocket as connect } from './node-socket.ts'
