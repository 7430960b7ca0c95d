export default { outDir: './out', build: { format: 'file' } }
