/** Groups a list of pictures by product, and finds which of them are still to be downloaded. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectImportedPictures, selectProductsOf } from '../../../database/queries/staff/imported-pictures.ts'
import { MAX_PICTURES } from '../../../domain/catalogue/product/edited-pictures.ts'
import type { ListedPicture } from '../../../domain/staff/import/exports/export-columns.ts'
import { codeText } from '../../../domain/staff/import/validate-row.ts'

export type PlannedPicture = ListedPicture & {
  /** Codes of the variants whose own picture it is. */
  variants: string[]
  /** File in the media library that an earlier run made of it; '' for none. */
  file: string
}

export type ProductPictures = { product: string; pictures: PlannedPicture[] }

export type PicturePlan = {
  products: ProductPictures[]
  /** Pictures of codes that the shop does not have. */
  unknown: ListedPicture[]
  /** Pictures beyond the number that a product can have. */
  surplus: ListedPicture[]
}

const BATCH_SIZE = 500

type Owner = { code: string; product: string }

async function readOwners(client: Client, codes: readonly string[]): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>()
  for (let from = 0; from < codes.length; from += BATCH_SIZE) {
    const [found] = await batch(client, 'read', [selectProductsOf(codes.slice(from, from + BATCH_SIZE))])
    for (const { given, code, product_code } of found.rows) owners.set(given, { code, product: product_code })
  }
  return owners
}

async function readFiles(client: Client, products: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    const [found] = await batch(client, 'read', [selectImportedPictures(products.slice(from, from + BATCH_SIZE))])
    for (const { product_code, address, file } of found.rows) files.set(`${product_code} ${address}`, file)
  }
  return files
}

/** An address that a product lists twice counts once; a variant's picture is the product's too. */
export async function planPictures(client: Client, pictures: readonly ListedPicture[]): Promise<PicturePlan> {
  const codeOf = ({ code }: ListedPicture): string => codeText(code)
  const owners = await readOwners(client, [...new Set(pictures.map(codeOf))])
  const byProduct = Map.groupBy(pictures, (picture) => owners.get(codeOf(picture))?.product ?? '')
  const unknown = byProduct.get('') ?? []
  byProduct.delete('')
  const files = await readFiles(client, [...byProduct.keys()])
  const surplus: ListedPicture[] = []
  const products = [...byProduct].map(([product, listed]): ProductPictures => {
    const planned = new Map<string, PlannedPicture>()
    for (const picture of listed) {
      const code = owners.get(codeOf(picture))?.code ?? product
      const variants = code === product ? [] : [code]
      const same = planned.get(picture.url)
      if (same !== undefined) same.variants.push(...variants)
      else if (planned.size >= MAX_PICTURES) surplus.push(picture)
      else planned.set(picture.url, { ...picture, variants, file: files.get(`${product} ${picture.url}`) ?? '' })
    }
    return { product, pictures: [...planned.values()] }
  })
  return { products, unknown, surplus }
}
