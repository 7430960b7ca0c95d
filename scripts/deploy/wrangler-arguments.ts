/** What Cloudflare's wrangler is asked for; pure. */

export type WranglerArguments = {
  bindings: Record<string, string>
  dryRun: boolean
  /** A branch whose preview is wanted; undefined deploys the shop. */
  preview: string | undefined
  /** The shop's Worker. */
  name: string
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

/** A preview is a version of another Worker, with secrets of its own, so that it never reaches the shop's database. */
export function wranglerArguments({ bindings, dryRun, preview, name, assets }: WranglerArguments): string[] {
  const vars = Object.entries(bindings).flatMap(([key, value]) => ['--var', `${key}:${value}`])
  const dry = dryRun ? ['--dry-run'] : []
  if (preview === undefined) return ['deploy', '--minify', ...(assets ? ['--assets', assets] : []), ...vars, ...dry]
  const alias = previewAlias(preview)
  const named = alias === '' ? [] : ['--preview-alias', alias]
  return ['versions', 'upload', '--minify', '--name', `${name}-preview`, ...named, ...vars, ...dry]
}
