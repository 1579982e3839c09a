"""The columns of versions 1.0 to 3.x of a Mealie server, in any table. Others are counted and said, not moved."""

KNOWN_COLUMNS = frozenset(
    """
    id created_at update_at updated_at version_num slug name name_normalized description description_normalized
    group_id household_id user_id recipe_id recipee_id food_id unit_id label_id category_id tag_id tool_id report_id
    instruction_id reference_id shopping_list_id shopping_list_item_id ingredient_food_id group_plan_rule_id
    plan_rule_id cookbook_id event_notifier_id key_name value extras aliases
    private_group private_household first_day_of_week lock_recipe_edits_from_other_households
    recipe_public recipe_show_nutrition recipe_show_assets recipe_landscape_view recipe_disable_comments
    recipe_disable_amount
    full_name username email password auth_method admin advanced cache_key login_attemps locked_at owned_recipes_id
    can_manage_household can_manage can_invite can_organize is_favorite rating
    image total_time prep_time perform_time cook_time recipe_yield recipe_yield_quantity recipe_servings recipeCuisine
    org_url is_ocr_recipe date_added date_updated last_made
    referenced_recipe_id position title note note_normalized quantity original_text original_text_normalized
    type text summary public show_nutrition show_assets landscape_view disable_amount disable_comments locked
    calories carbohydrate_content cholesterol_content fat_content fiber_content protein_content saturated_fat_content
    sodium_content sugar_content trans_fat_content unsaturated_fat_content
    icon file_name subject message event_type timestamp exception success status category
    plural_name plural_name_normalized abbreviation abbreviation_normalized plural_abbreviation
    plural_abbreviation_normalized use_abbreviation fraction on_hand color
    query_filter_string require_all_categories require_all_tags require_all_tools day date entry_type
    checked is_food is_ingredient recipe_quantity recipe_scale recipe_note
    enabled url webhook_type scheduled_time time action_type log completed_date
    """.split()
)
