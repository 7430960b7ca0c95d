/** True while the process runs. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process of another user is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
