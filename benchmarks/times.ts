/** Reads what bash's `times` prints. */

const seconds = (time: string): number => {
  const [, minutes = '', rest = ''] = /^(\d+)m([\d.]+)s$/.exec(time) ?? []
  return Number(minutes || Number.NaN) * 60 + Number(rest)
}

/** Seconds that the shell's children used, in user and system mode together; NaN where there are none to read. */
export function cpuOfTimes(printed: string): number {
  const [, children = ''] = printed.trim().split('\n')
  const [user = '', system = ''] = children.trim().split(/\s+/)
  return seconds(user) + seconds(system)
}
