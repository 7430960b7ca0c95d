# The shop as an image, with its code bundled: docs/operations.md#docker
ARG NODE_IMAGE=node:22.23.3-bookworm-slim

FROM ${NODE_IMAGE} AS bundled
WORKDIR /shop
COPY package.json package-lock.json ./
COPY scripts/check-node.cjs scripts/check-node.cjs
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run bundle

FROM ${NODE_IMAGE} AS modules
WORKDIR /shop
COPY package.json package-lock.json ./
COPY scripts/check-node.cjs scripts/check-node.cjs
# The commands look for the project's own Node, which is a development package; this image has that version.
RUN npm ci --omit=dev --no-audit --no-fund \
 && ln -s /usr/local/bin/node node_modules/.bin/node

FROM ${NODE_IMAGE} AS shop
# The Worker trusts the certificates of this package when it calls Stripe and others.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /shop
COPY . .
COPY --from=modules /shop/node_modules node_modules
COPY --from=bundled /shop/dist dist
# The commit that /api/health reports: docker build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=""
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8787 \
    DATA_DIR=/data \
    GITHUB_SHA=${COMMIT}
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=5s --start-period=3m --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "-r", "./scripts/check-node.cjs", "scripts/commands/start.ts"]
