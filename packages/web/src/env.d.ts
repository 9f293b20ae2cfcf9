interface ImportMetaEnv {
  readonly RULES_VERSION: string;
  readonly SPRITE_URL: string;
}
