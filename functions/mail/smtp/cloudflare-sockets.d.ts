/** The part of the runtime's module that the SMTP adapter uses. */
declare module 'cloudflare:sockets' {
  export const connect: import('./socket.ts').OpenSocket
}
