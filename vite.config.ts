/** Vite and Vike: bundles the pages for the browser and for the static build. */
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), vike()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The static build's door into the server bundle: dist/server/renderer.mjs.
  environments: { ssr: { build: { rollupOptions: { input: { renderer: 'pages/renderer/index.tsx' } } } } },
})
