/** Vite and Vike: bundles the pages for the browser and for the static build. */
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/**
 * Vike's checks of how it is used: they change nothing when they hold, and their messages are for developers, who keep
 * them in `npm run dev`. Named as pure they are left out of the browser's bundle, 3 kB gz of it.
 */
const VIKE_CHECKS = ['assert', 'assertUsage', 'assertWarning', 'assertInfo']

/** What most kinds of page need is one file: fewer requests, and it compresses better than many small ones. */
const SHARED = { name: 'shared', test: /./, minShareCount: 3 }

export default defineConfig({
  plugins: [react(), vike()],
  // Screens need the shared file and little else, so that preloading what they import would gain nothing.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: VIKE_CHECKS },
          output: { codeSplitting: { groups: [SHARED] } },
        },
      },
    },
    // The static build's door into the server bundle: dist/server/renderer.mjs.
    ssr: { build: { rolldownOptions: { input: { renderer: 'pages/renderer/index.tsx' } } } },
  },
})
