/** The part of the runtime's module that the API's tests use. */
declare module 'cloudflare:workers' {
  /** Calls the Worker under test, as a client would. */
  export const exports: { default: { fetch(address: string, init?: RequestInit): Promise<Response> } }
  export const env: { LIBSQL_URL: string; LIBSQL_AUTH_TOKEN: string; SITE_URL: string; AUTH_SECRET: string }
}
