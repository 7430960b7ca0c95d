/** SQL: the value of an attribute of the product `p` by its key, '' where it has none (docs/domain.md#product-types). */
export const attribute = (key: string): string =>
  `coalesce((SELECT value ->> 'value' FROM json_each(p.attributes_json) WHERE value ->> 'key' = '${key}'), '')`
