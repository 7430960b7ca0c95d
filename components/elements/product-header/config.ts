/** Settings of the ProductHeader element. */
import { readText } from '../read-config.ts'

export type ProductHeaderConfig = {
  product_code: string
  /** '' for the product's name. */
  heading: string
  /** '' for its tasting line. */
  text: string
}

export const readProductHeader = (config: { [key: string]: unknown }): ProductHeaderConfig => ({
  product_code: readText(config, 'product_code'),
  heading: readText(config, 'heading'),
  text: readText(config, 'text'),
})
