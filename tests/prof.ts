import { Session } from 'node:inspector/promises'
export async function prof(name: string, f: () => Promise<unknown>) {
  const s = new Session(); s.connect()
  await s.post('Profiler.enable'); await s.post('Profiler.start')
  const t = performance.now(), c = process.cpuUsage()
  await f()
  const u = process.cpuUsage(c)
  const { profile: p } = await s.post('Profiler.stop') as any
  const self: Record<string, number> = {}; const byId = new Map<number, any>(p.nodes.map((n: any) => [n.id, n]))
  p.samples.forEach((x: number, i: number) => { const f = byId.get(x).callFrame; const k = f.functionName + ' ' + f.url.slice(-60)+':'+f.lineNumber; self[k] = (self[k] ?? 0) + p.timeDeltas[i] / 1000 })
  console.log(name, 'wall', Math.round(performance.now()-t), 'cpu', Math.round((u.user+u.system)/1000)+ '\nPROF\n' + Object.entries(self).sort((a, b) => b[1] - a[1]).slice(0, 16).map(([k, v]) => v.toFixed(0) + ' ' + k).join('\n'))
}
