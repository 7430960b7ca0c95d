/** Builds the arguments of Cloudflare's wrangler; pure. */

export type WranglerArguments = {
  bindings: Record<string, string>
  dryRun: boolean
  /** The branch to preview; undefined deploys the shop. */
  preview: string | undefined
  /** The folder of static files; defaults to that of wrangler.toml. */
  assets?: string
}

/** Maximum characters of an alias: together with the Worker's name it is one DNS label of at most 63. */
const LONGEST_ALIAS = 30

/** 'feature/New header' as part of an address: 'feature-new-header'. */
export const previewAlias = (branch: string): string =>
  branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST_ALIAS)
    .replace(/-+$/, '')

/**
 * Deploys a preview as a version of [env.preview]'s Worker in wrangler.toml, which has no access to the shop's data.
 */
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
