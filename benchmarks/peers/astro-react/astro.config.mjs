import react from '@astrojs/react'

export default { outDir: './out', build: { format: 'file' }, integrations: [react()] }
