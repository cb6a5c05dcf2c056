# The shop as an image: built in one stage, run in another that has no compiler, no npm cache and no tests.
# docs/deployment.md says how it is meant to be run.
FROM node:26-trixie-slim AS build
WORKDIR /shop
# Packages first: they change less often than the code.
COPY package.json package-lock.json .npmrc ./
COPY stubs ./stubs
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build \
  # What only the build needs, and the Node that the install brings for machines without one.
  && npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
    @react-router/dev @tailwindcss/vite tailwindcss vite \
  && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node

FROM node:26-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  # What a start took for a moment goes back to the machine, as with npm start.
  MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=build /shop/package.json /shop/LICENSE /shop/THIRD_PARTY_NOTICES.md ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
# The migrations, and what backup, restore and recovery run from.
COPY --from=build /shop/server ./server
COPY --from=build /shop/shared ./shared
COPY --from=build /shop/scripts ./scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/server/main.js"]
