/** Bundles the bare Hono Worker. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('./hello.ts', import.meta.url))

/** Returns the bundled module's source. */
export async function helloBundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: ENTRY, write: false, minify: true },
  })
  if (!('output' in built)) throw new Error('Vite answered no bundle')
  return built.output[0].code
}
