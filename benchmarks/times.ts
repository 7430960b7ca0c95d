/** Parses the output of bash's `times`. */

const seconds = (time: string): number => {
  const [, minutes = '', rest = ''] = /^(\d+)m([\d.]+)s$/.exec(time) ?? []
  return Number(minutes || Number.NaN) * 60 + Number(rest)
}

/** CPU seconds of the shell's children in user and system mode; NaN if there are none to read. */
export function cpuOfTimes(printed: string): number {
  const [, children = ''] = printed.trim().split('\n')
  const [user = '', system = ''] = children.trim().split(/\s+/)
  return seconds(user) + seconds(system)
}
