/** Names the running code, for people: its version and the start of its commit. */

/** Shown digits of a commit, as git abbreviates it. */
const SHOWN = 7

/** '0.1.0 (d8b83a6)', or '0.1.0' if the commit is unknown. */
export const codeVersion = ({ version, commit = '' }: { version: string; commit?: string | undefined }): string =>
  commit === '' ? version : `${version} (${commit.slice(0, SHOWN)})`
