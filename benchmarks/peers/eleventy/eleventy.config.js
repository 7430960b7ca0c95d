export default () => ({ dir: { input: 'pages', output: 'out' } })
