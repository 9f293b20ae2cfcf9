# syntax=docker/dockerfile:1
# One image for servers and workers: see compose.yaml and docs/hosting.md.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/ packages/
# Only what `npm ci` reads, so that a change of a source does not install everything again.
RUN find packages -type f ! -path 'packages/*/package.json' -delete

# Builds the page. Everything it needs is a dependency, not a development dependency (docs/adr/013).
FROM node:24-slim AS page
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node tools/compile-messages.js && npm run build

# What the server imports while it runs.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --workspace @arena/server

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY packages/rules packages/rules
COPY packages/ratings packages/ratings
COPY packages/match packages/match
COPY packages/tournament packages/tournament
COPY packages/api packages/api
COPY packages/ai packages/ai
COPY packages/server packages/server
COPY deploy/serve.ts deploy/serve.ts
COPY --from=page /app/packages/web/dist packages/web/dist
# Compiled code, so that a container is ready in half the time. It counts only for the user who made it.
ENV NODE_COMPILE_CACHE=/app/compiled
RUN mkdir compiled && chown node:node compiled
USER node
RUN node deploy/serve.ts --help > /dev/null
USER root
# Nothing of the program belongs to the user it runs as.
RUN chown -R root:root compiled && chmod -R a+rX compiled && mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "deploy/serve.ts"]
