/** What Cloudflare's wrangler is asked for; pure. */

export type WranglerArguments = {
  bindings: Record<string, string>
  dryRun: boolean
  /** A branch whose preview is wanted; undefined deploys the shop. */
  preview: string | undefined
  /** The folder of static files; the one of wrangler.toml unless said. */
  assets?: string
}

/** Characters of an alias: with the Worker's name it is one label of an address, of which 63 are allowed. */
const LONGEST_ALIAS = 30

/** 'feature/New header' as part of an address: 'feature-new-header'. */
export const previewAlias = (branch: string): string =>
  branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST_ALIAS)
    .replace(/-+$/, '')

/** A preview is a version of the Worker of [env.preview] in wrangler.toml, so that it never reaches the shop's data. */
export function wranglerArguments({ bindings, dryRun, preview, assets }: WranglerArguments): string[] {
  const vars = Object.entries(bindings).flatMap(([key, value]) => ['--var', `${key}:${value}`])
  const dry = dryRun ? ['--dry-run'] : []
  if (preview === undefined) {
    return ['deploy', '--minify', '--env=', ...(assets ? ['--assets', assets] : []), ...vars, ...dry]
  }
  const alias = previewAlias(preview)
  const named = alias === '' ? [] : ['--preview-alias', alias]
  return ['versions', 'upload', '--minify', '--env=preview', ...named, ...vars, ...dry]
}
